-- What staff agreed that sending a withdrawal may cost beyond its fee, in the smallest unit of the chain's own coin.
ALTER TABLE withdrawal_reviews ADD COLUMN cost_accepted numeric;
