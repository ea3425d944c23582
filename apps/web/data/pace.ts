/**
 * Calm mode: what the stream publishes of markets is held back and delivered all at once, each full second, so that
 * everything on screen changes together and stands still in between. Nothing is lost and the order stays.
 */
const CALM_EVERY_MS = 1_000;

interface Numbered {
  readonly channel: string;
  readonly type: string;
}

export interface Pace<Message extends Numbered> {
  /** Delivers now, or on the next full second while calm. */
  take(message: Message): void;
  /** Ending the calm delivers what waits. */
  setCalm(calm: boolean): void;
}

/**
 * @param isHeld whether a channel waits at all: what concerns the own orders and balances never does
 * @param deliver called in the order of arrival for each channel; a snapshot is delivered at once and makes what
 *   waits for its channel worthless, since it holds all of it
 */
export function createPace<Message extends Numbered>(
  isHeld: (channel: string) => boolean,
  deliver: (message: Message) => void,
): Pace<Message> {
  let calm = false;
  let waiting: Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const due = waiting;
    waiting = [];
    for (const message of due) deliver(message);
  }

  return {
    take(message) {
      if (!calm || !isHeld(message.channel)) {
        deliver(message);
      } else if (message.type === "snapshot") {
        waiting = waiting.filter((held) => held.channel !== message.channel);
        deliver(message);
      } else {
        waiting.push(message);
        timer ??= setTimeout(flush, CALM_EVERY_MS - (Date.now() % CALM_EVERY_MS));
      }
    },
    setCalm(next) {
      calm = next;
      if (!calm) flush();
    },
  };
}
