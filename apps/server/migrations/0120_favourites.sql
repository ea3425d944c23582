-- The markets a member marked with a star, in the order of marking. One list per member, replaced as a whole.
CREATE TABLE favourites (
  member  bigint PRIMARY KEY REFERENCES members,
  markets text[] NOT NULL
);
