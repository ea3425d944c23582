/** The bounds of the address book, for pages as well, which load nothing else of the contract. */

export const ADDRESS_LABEL_LENGTH_MAX = 40;
export const ADDRESS_REMARK_LENGTH_MAX = 100;

/** The most addresses that one member keeps. */
export const ADDRESSES_MAX = 100;
