-- What there is to read: items, their texts by language, every save that was ever made, what members have read and
-- found useful, and the page's own settings. Times are Unix milliseconds.

CREATE TABLE content_items (
  id         bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text     NOT NULL CHECK (kind IN
    ('notice', 'help', 'question', 'video', 'whitepaper', 'slide', 'agreement')),
  slug       text     NOT NULL,
  category   text     NOT NULL DEFAULT '',
  position   integer  NOT NULL DEFAULT 0,
  pinned     boolean  NOT NULL DEFAULT false,
  important  boolean  NOT NULL DEFAULT false,
  related    text[]   NOT NULL DEFAULT '{}',
  link       text     NOT NULL DEFAULT '',
  show_from  bigint,
  show_until bigint,
  state      text     NOT NULL CHECK (state IN ('draft', 'published', 'archived')),
  -- As it came with the software and not touched since: a newer version of it takes its place.
  untouched  boolean  NOT NULL,
  -- The line of the history that holds it as it is.
  revision   bigint   NOT NULL,
  created_at bigint   NOT NULL,
  updated_at bigint   NOT NULL,
  UNIQUE (kind, slug)
);

CREATE TABLE content_texts (
  item       bigint  NOT NULL REFERENCES content_items,
  language   text    NOT NULL,
  title      text    NOT NULL,
  summary    text    NOT NULL,
  -- Markdown.
  body       text    NOT NULL,
  untouched  boolean NOT NULL,
  revision   bigint  NOT NULL,
  updated_at bigint  NOT NULL,
  PRIMARY KEY (item, language)
);

-- Lines are only ever added. `part` is a language or "terms"; `content` the whole of it as it was saved.
CREATE TABLE content_history (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item        bigint NOT NULL REFERENCES content_items,
  part        text   NOT NULL,
  content     jsonb  NOT NULL,
  -- Both "" for what came with the software.
  staff       text   NOT NULL,
  reason      text   NOT NULL,
  -- The press that saved it, so that its repetition saves nothing else; null for what came with the software.
  request_key text   UNIQUE,
  at          bigint NOT NULL
);
CREATE INDEX content_history_item ON content_history (item, id DESC);

CREATE TABLE notice_reads (
  member bigint NOT NULL REFERENCES members,
  item   bigint NOT NULL REFERENCES content_items,
  at     bigint NOT NULL,
  PRIMARY KEY (member, item)
);

-- `voter` is "member:…" or "device:…", the latter a name that a browser drew for itself.
CREATE TABLE content_votes (
  item   bigint  NOT NULL REFERENCES content_items,
  voter  text    NOT NULL,
  useful boolean NOT NULL,
  at     bigint  NOT NULL,
  PRIMARY KEY (item, voter)
);

-- One line per save, the last one counts: links to customer service, the copyright's years, claims.
CREATE TABLE web_settings (
  revision    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value       jsonb  NOT NULL,
  staff       text   NOT NULL,
  reason      text   NOT NULL,
  request_key text   NOT NULL UNIQUE,
  at          bigint NOT NULL
);
