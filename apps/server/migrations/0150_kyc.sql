-- Pictures that members sent, and the identity checks they belong to. The bytes lie in the file store, sealed; what
-- names a person lies here, sealed as well. Times are Unix milliseconds.

CREATE TABLE files (
  file_id     text    PRIMARY KEY,
  member      bigint  NOT NULL REFERENCES members,
  -- The request that sent it, so that its repetition stores nothing anew.
  request_key text    NOT NULL,
  purpose     text    NOT NULL,
  type        text    NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  width       integer NOT NULL,
  height      integer NOT NULL,
  -- Whether something refers to it; what nothing refers to is removed after a day.
  used        boolean NOT NULL DEFAULT false,
  created_at  bigint  NOT NULL,
  UNIQUE (member, request_key)
);
CREATE INDEX files_unused ON files (created_at) WHERE NOT used;

-- One row per application; a member's latest one says where the member stands.
CREATE TABLE kyc_applications (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member         bigint NOT NULL REFERENCES members,
  -- The request that sent it: its repetition is answered as the first was.
  request_key    text   NOT NULL,
  state          text   NOT NULL CHECK (state IN ('pending', 'verified', 'rejected')),
  country        text   NOT NULL,
  id_type        text   NOT NULL,
  name           text   NOT NULL,
  id_number      text   NOT NULL,
  -- Equal for equal documents, and telling nothing else: a reviewer sees that a document came twice.
  document_mark  bytea  NOT NULL,
  front          text   NOT NULL REFERENCES files,
  back           text   NOT NULL REFERENCES files,
  refused        jsonb  NOT NULL DEFAULT '[]',
  reviewer       text   NOT NULL DEFAULT '',
  submitted_at   bigint NOT NULL,
  reviewed_at    bigint
);
CREATE INDEX kyc_applications_member ON kyc_applications (member, id DESC);
CREATE INDEX kyc_applications_mark ON kyc_applications (document_mark);
CREATE UNIQUE INDEX kyc_applications_pending ON kyc_applications (member) WHERE state = 'pending';

-- `viewer` is "member" or the role of a staff member, `viewer_id` which one.
CREATE TABLE kyc_looks (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member    bigint NOT NULL REFERENCES members,
  file_id   text   NOT NULL,
  picture   text   NOT NULL CHECK (picture IN ('front', 'back')),
  viewer    text   NOT NULL,
  viewer_id bigint NOT NULL,
  at        bigint NOT NULL
);
CREATE INDEX kyc_looks_member ON kyc_looks (member, id DESC);
