/** HTTP by hand over one connection: cheaper than a client by far, and as rude as a test wants it. */
import { connect, type Socket } from "node:net";

const ANSWER_WITHIN_MS = 20_000;
const HEAD_TOO_LARGE = 431;

export interface LineAnswer {
  readonly status: number;
  readonly body: string;
  readonly closes: boolean;
}

/** One connection that asks and waits for the answer, and is opened again when the server has closed it. */
export class Line {
  private socket: Socket | null = null;
  private received: Buffer = Buffer.alloc(0);
  private settle: ((answer: LineAnswer | null) => void) | null = null;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** Null when the server closed without an answer, or did not answer in time. */
  async ask(request: Buffer): Promise<LineAnswer | null> {
    const socket = this.socket ?? (this.socket = this.open());
    const answered = new Promise<LineAnswer | null>((resolve) => (this.settle = resolve));
    const timer = setTimeout(() => this.end(), ANSWER_WITHIN_MS);
    socket.write(request);
    const answer = await answered;
    clearTimeout(timer);
    if (answer?.closes === true) this.drop();
    return answer;
  }

  end(): void {
    this.drop();
    this.settle?.(null);
    this.settle = null;
  }

  private drop(): void {
    this.socket?.destroy();
    this.socket = null;
    this.received = Buffer.alloc(0);
  }

  private open(): Socket {
    const socket = connect(this.port, "127.0.0.1");
    socket.setNoDelay(true);
    socket.on("data", (bytes: Buffer) => {
      if (socket === this.socket) this.read(bytes);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (socket === this.socket) this.end();
    });
    return socket;
  }

  private read(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const headEnd = this.received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.received.toString("latin1", 0, headEnd).toLowerCase();
    const length = Number.parseInt(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? "0", 10);
    if (this.received.length < headEnd + 4 + length) return;
    const body = this.received.toString("utf8", headEnd + 4, headEnd + 4 + length);
    this.received = this.received.subarray(headEnd + 4 + length);
    const status = Number.parseInt(head.slice(9, 12), 10);
    // A head too large is refused before there is a request, and the connection with it.
    const closes = head.includes("\nconnection: close") || status === HEAD_TOO_LARGE;
    this.settle?.({ status, body, closes });
    this.settle = null;
  }
}
