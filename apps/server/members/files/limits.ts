/** Every bound of pictures and stored files, with its reason. */

/** A photo of a telephone has 3 to 4 MB; the operator may say no to more. */
export const PICTURE_BYTES_MAX = 5 * 1_048_576;

/** The largest sensor sold in telephones; beyond it a small file that unfolds to gigabytes is meant. */
export const PICTURE_PIXELS_MAX = 50_000_000;

/** Below, no reviewer can read a document. */
export const PICTURE_SIDE_MIN = 300;

/** The longest side of a stored picture, in pixels: letters of a whole document are still 30 pixels high. */
export const PICTURE_SIDE_KEPT = 2_400;

/** Decoding runs one picture at a time, so that a hundred at once cost the memory of one. */
export const PICTURES_WAITING_MAX = 50;
export const PICTURE_WITHIN_S = 15;

/** A picture that no application or voucher came to use is removed after a day. */
export const FILE_UNUSED_MS = 24 * 3_600_000;

/** 128 random bits: a name cannot be guessed and its neighbours do not exist. */
export const FILE_NAME_BYTES = 16;

/** Pictures that one member may send in a day. */
export const FILES_PER_MEMBER_MAX = 60;
export const FILES_WINDOW_MS = 24 * 3_600_000;
