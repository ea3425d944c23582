-- Keys by which members' programs sign their calls. Times are Unix milliseconds.

CREATE TABLE api_keys (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member       bigint NOT NULL REFERENCES members,
  -- The request that made it, so that its repetition makes no second one.
  request_key  text   NOT NULL,
  -- What a program names itself by; no secret.
  api_key      text   NOT NULL UNIQUE,
  label        text   NOT NULL,
  kind         text   NOT NULL CHECK (kind IN ('hmac', 'ed25519')),
  -- Of 'hmac' the secret, sealed; of 'ed25519' the member's public key as PEM.
  secret       text,
  public_key   text,
  scopes       text[] NOT NULL,
  addresses    text[] NOT NULL,
  expires_at   bigint,
  -- Since when it is bound to no address: a key that trades ends a while after that.
  unbound_at   bigint,
  created_at   bigint NOT NULL,
  last_used_at bigint,
  last_used_ip text   NOT NULL DEFAULT '',
  revoked_at   bigint,
  UNIQUE (member, request_key),
  CHECK ((kind = 'hmac') = (secret IS NOT NULL)),
  CHECK ((kind = 'ed25519') = (public_key IS NOT NULL)),
  CHECK ((unbound_at IS NULL) = (cardinality(addresses) > 0)),
  CHECK (NOT 'withdraw' = ANY (scopes) OR cardinality(addresses) > 0)
);
CREATE INDEX api_keys_member ON api_keys (member) WHERE revoked_at IS NULL;
