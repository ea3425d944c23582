-- What a member wrote beside a withdrawal, kept under the key of the request that asked for it.
CREATE TABLE withdrawal_remarks (
  member      bigint NOT NULL,
  request_key text   NOT NULL,
  remark      text   NOT NULL,
  PRIMARY KEY (member, request_key)
);
