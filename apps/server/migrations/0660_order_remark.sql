-- What a member noted beside an order. Orders of before have none; the journal tells of those that came after.
ALTER TABLE spot_order ADD COLUMN remark text NOT NULL DEFAULT '';
