/** Bounds of coins, each with its reason. */

/** Carried by `numeric` in the database, viem and the wire. Ether has 18; 2⁶³ units of it are 9.2 ether. */
export const COIN_DECIMALS_MAX = 18;

/** The longest code in use on large venues is 10 characters; the codec spends one byte on a length below 128. */
export const COIN_CODE_LENGTH_MAX = 16;
