-- Which of its own news a member has read: all up to a time, and of the newer ones some. Times are Unix milliseconds.
CREATE TABLE news_reads (
  member bigint PRIMARY KEY REFERENCES members,
  until  bigint NOT NULL,
  ids    text[] NOT NULL
);
