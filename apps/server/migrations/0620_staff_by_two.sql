-- Staff come in by two: who proposed and approved each of them, the links by which they come in, and what owners are
-- told. Times are Unix milliseconds.

-- Null until a link was used: then nobody comes in with a password.
ALTER TABLE staff ALTER COLUMN password_hash DROP NOT NULL;
-- From when a person may be the second one of two. Whoever came in at the console waits a day.
ALTER TABLE staff ADD COLUMN approves_from bigint NOT NULL DEFAULT 0;
-- Of the mails to a person: as at the last login.
ALTER TABLE staff ADD COLUMN language text NOT NULL DEFAULT 'en';

-- Who named the address at which somebody comes in. "founded": made on the exchange's own machine, by nobody else's
-- word; what was before counts no longer. The approver is unknown where one person was enough, before there were two.
CREATE TABLE staff_origins (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff    bigint NOT NULL REFERENCES staff,
  kind     text   NOT NULL CHECK (kind IN ('founded', 'invited', 'moved')),
  proposer bigint REFERENCES staff,
  approver bigint REFERENCES staff,
  at       bigint NOT NULL,
  CHECK ((kind = 'founded') = (proposer IS NULL)),
  CHECK (approver <> proposer)
);
CREATE INDEX staff_origins_staff ON staff_origins (staff, id);

-- Those who are here already: the log says who let them in.
INSERT INTO staff_origins (staff, kind, proposer, at)
  SELECT person.id, CASE WHEN host.id IS NULL THEN 'founded' ELSE 'invited' END, host.id, person.created_at
  FROM staff AS person
    LEFT JOIN audit ON action = 'staff.add' AND subject = 'staff:' || person.id
    LEFT JOIN staff AS host ON host.name = audit.staff
  ORDER BY person.id;
UPDATE staff SET approves_from = created_at + 86400000
  WHERE EXISTS (SELECT FROM staff_origins WHERE staff_origins.staff = staff.id AND kind = 'invited');

-- The secret of a link is stored hashed. One person has one link at most.
CREATE TABLE staff_invitations (
  staff       bigint PRIMARY KEY REFERENCES staff,
  secret_hash bytea  NOT NULL UNIQUE,
  expires_at  bigint NOT NULL,
  -- Sealed: becomes the second factor when a code of it was given.
  totp_begun  text   NOT NULL,
  -- False for the first of an exchange: nobody is there yet whose notice a day would serve.
  waits       boolean NOT NULL
);

-- What is to be mailed about staff, written with the change itself. The words are sealed, and gone once they are sent.
CREATE TABLE staff_notices (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient  text   NOT NULL,
  language   text   NOT NULL,
  kind       text   NOT NULL,
  fields     text   NOT NULL,
  created_at bigint NOT NULL,
  told_at    bigint
);
CREATE INDEX staff_notices_untold ON staff_notices (id) WHERE told_at IS NULL;
