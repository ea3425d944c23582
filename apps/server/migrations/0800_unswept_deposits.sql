-- What may be swept, apart from all that was: asked for with every block of a chain.
CREATE INDEX custody_deposits_unswept ON custody_deposits (network, block_height)
  WHERE state = 'credited' AND NOT swept;
