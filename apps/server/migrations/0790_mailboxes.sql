-- The mailbox that a member's first mail address leads to, in one spelling (members/identity/mailbox.ts): rewards are
-- paid once for each mailbox, however many addresses it has. Null without a mail address, and for whoever is no person.
-- It stays when the member changes the address.
ALTER TABLE members
  ADD COLUMN mailbox text,
  -- Whether shares of this member's fees go to whoever invited it: not where its mailbox had a member already.
  ADD COLUMN invitation_pays boolean NOT NULL DEFAULT true;

-- The one member of each mailbox that rewards are paid to: the first that came with it.
CREATE TABLE reward_mailboxes (
  mailbox text   PRIMARY KEY,
  member  bigint NOT NULL REFERENCES members
);
CREATE INDEX reward_mailboxes_member ON reward_mailboxes (member);

WITH parts AS (
  SELECT id, split_part(email, '@', 1) AS name, split_part(email, '@', 2) AS domain
    FROM members WHERE kind = 'member' AND email IS NOT NULL
), untagged AS (
  SELECT id, domain, coalesce(nullif(split_part(name, '+', 1), ''), name) AS name FROM parts
), spelt AS (
  SELECT id, CASE WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com'
      ELSE name || '@' || domain END AS mailbox
    FROM untagged
)
UPDATE members SET mailbox = spelt.mailbox FROM spelt WHERE spelt.id = members.id;

INSERT INTO reward_mailboxes (mailbox, member)
  SELECT DISTINCT ON (mailbox) mailbox, id FROM members WHERE mailbox IS NOT NULL ORDER BY mailbox, id;
