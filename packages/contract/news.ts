/** Of the own news what a page knows without loading the schemas. */

/** The most that are reported; whoever wants older ones reads the lists themselves. */
export const NEWS_MAX = 50;
