/** Bounds of the sources of an index, with their reasons. */

/** One of three may lie or be gone, and the other two still agree. */
export const INDEX_SOURCES_MIN = 3;

/** Those that are replaced count beside the new ones until they are old, and an index is made of sixteen at most. */
export const INDEX_SOURCES_MAX = 8;
