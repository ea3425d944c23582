-- A member is reached by e-mail, by phone, or by both.
ALTER TABLE members
  ALTER COLUMN email DROP NOT NULL,
  -- As the whole world writes it: a plus sign, the area code, the number.
  ADD COLUMN phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  ADD COLUMN nickname text NOT NULL DEFAULT '',
  -- The key of the request that set the login password last, so that a repeated request has one effect.
  ADD COLUMN password_change_key text NOT NULL DEFAULT '',
  ADD CONSTRAINT members_contact CHECK (email IS NOT NULL OR phone IS NOT NULL);

-- Codes go to phones as well: `contact` is a mail address or a phone number, which no text can be both of.
ALTER TABLE email_codes RENAME COLUMN email TO contact;
ALTER TABLE email_codes RENAME TO codes;

-- The demo's mailbox keeps short messages beside mails.
ALTER TABLE mail ADD COLUMN kind text NOT NULL DEFAULT 'mail' CHECK (kind IN ('mail', 'sms'));

-- A member's bank card, sealed as a whole: nothing of it can be read without the server's secret.
CREATE TABLE bank_cards (
  member     bigint PRIMARY KEY REFERENCES members,
  sealed     text   NOT NULL,
  changed_at bigint NOT NULL
);
