-- What is over is removed with every new one, which must not read the whole table.
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
CREATE INDEX login_challenges_expires ON login_challenges (expires_at);
CREATE INDEX freeze_links_expires ON freeze_links (expires_at);
