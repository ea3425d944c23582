/** The body of every answer. `code` is 0 for success, 4001 for an invalid session, else a number of the catalogue. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  /** In the caller's language; "" on success. */
  readonly message: string;
  readonly data: Data | null;
  /** The name of the refusal, such as "order.price_outside_band"; absent on success. */
  readonly refusal?: string;
  /** The field of the input that is at fault, where one is. */
  readonly field?: string;
}
