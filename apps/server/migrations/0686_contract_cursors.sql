-- The read models of contracts begin where the others are when there were no contracts before: nothing that lies behind
-- belongs into them, and the journal may have been cut there.
INSERT INTO projection_cursor (name, version, sequence)
  SELECT added.name, added.version, accounts.sequence
  FROM projection_cursor AS accounts,
    (VALUES ('contract_funding', 1), ('insurance', 2), ('liquidations', 1), ('contract_marks', 1), ('position_history', 2))
      AS added (name, version)
  WHERE accounts.name = 'accounts'
    AND NOT EXISTS (SELECT FROM projection_cursor WHERE name = 'contract_marks')
  ON CONFLICT DO NOTHING;
