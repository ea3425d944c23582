interface Cells<Value> {
  set(from: ArrayLike<Value>): void;
}

/** The larger array with the smaller one's content. */
export function grown<Value, Wide extends Cells<Value> & ArrayLike<Value>>(
  wide: Wide,
  narrow: ArrayLike<Value>,
): Wide {
  wide.set(narrow);
  return wide;
}
