export type PostgresFailureCode =
  | "postgres.no_account"
  | "postgres.no_binaries"
  | "postgres.directory_in_use"
  | "postgres.data_missing"
  | "postgres.init_failed"
  | "postgres.start_failed";

/** The embedded database could not be brought up. The message says what the operator can do about it. */
export class PostgresFailure extends Error {
  readonly code: PostgresFailureCode;

  constructor(code: PostgresFailureCode, message: string) {
    super(message);
    this.name = "PostgresFailure";
    this.code = code;
  }
}
