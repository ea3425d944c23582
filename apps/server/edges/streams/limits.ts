/** Every bound of the stream, with its reason. */

/** The largest message a client may send; a subscription to 200 channels takes about 6 KB. */
export const FRAME_BYTES_MAX = 65_536;

/** A page listens to about ten channels; a bot to book, trades and candles of every market: 12 × 17. */
export const CHANNELS_PER_SOCKET_MAX = 256;

/** Messages in a window; a page sends a handful when it changes market, a ping every few seconds. */
export const MESSAGES_MAX = 120;
export const MESSAGES_WINDOW_MS = 10_000;

/**
 * Calls of one socket under way at once. A trader's program keeps a few dozen in flight; the allowance a minute, which
 * is the member's wherever it calls from, is what limits how many there are in all.
 */
export const CALLS_IN_FLIGHT_MAX = 256;

/** Channels named by the messages of a window: a socket with the most there can be may start over once. */
export const CHANNEL_WEIGHT_MAX = 2 * CHANNELS_PER_SOCKET_MAX;
/** The weight of a private channel, because joining it reads the database: 32 joins in a window. */
export const PRIVATE_CHANNEL_WEIGHT = 16;

/** An office behind one address; more need the operator's setting. */
export const SOCKETS_PER_IP_MAX = 200;

/** At about 30 KB a socket this is 300 MB. */
export const SOCKETS_MAX = 10_000;

/** Books and trades go out once a tick; the pace of each public channel is a whole number of ticks. */
export const TICK_MS = 100;
/** Interval at which a member is shown how far its trailing stops have followed. */
export const EXTREMES_EVERY_TICKS = 5;

/** Above this a socket is behind: it gets no more deltas, and a snapshot once it has caught up. */
export const BEHIND_BYTES = 512 * 1024;
/** Above this not even an answer is kept for it; a member's largest snapshot, 1,000 orders, takes a fifth. */
export const ANSWER_BYTES_MAX = 2 * 1024 * 1024;
/** Below this it has caught up. */
export const CAUGHT_UP_BYTES = 16 * 1024;
/** Behind for longer than this, a socket is cut. */
export const BEHIND_MAX_MS = 10_000;

/** A peer that has not answered one ping by the next is gone. Sessions are looked at again at the same pace. */
export const HEARTBEAT_MS = 30_000;

/** The wait of a private channel for the read models before it is refused. */
export const PICTURE_TIMEOUT_MS = 5_000;

/** The time that a peer has to take a close; a session that ended must be off within a second. */
export const CLOSE_TIMEOUT_MS = 900;
