/**
 * The declaration of what a folder of the server adds to the exchange, and the stacking of the parts. The types say
 * whether everything that a part needs stands already.
 */
import type { Handlers } from "../calls/index.ts";
import type { MemberChannels, PublicChannels } from "../channels/index.ts";
import type { ChangeKinds } from "../changes/index.ts";
import type { Stops } from "../process/index.ts";

/** A figure of the page of metrics, read when somebody asks. */
interface Gauge {
  readonly help: string;
  readonly read: () => number;
}

export type Gauges = Readonly<Record<string, Gauge>>;

export type Prune = (timeMs: number) => Promise<number>;

export interface Feature<
  Needs,
  Gives extends object,
  Answers extends Partial<Handlers>,
  Kinds extends Partial<ChangeKinds>,
  Channels extends Partial<MemberChannels>,
  Public extends Partial<PublicChannels>,
> {
  /** Starts the part on top of those that stand; what must end with it is added to the stops. */
  readonly start?: (parts: Needs, stops: Stops) => Gives | Promise<Gives>;
  readonly handlers?: (parts: Needs & Gives) => Answers;
  /** Private channels of the stream that it feeds. Whatever stands later finds them among its parts. */
  readonly channels?: (parts: Needs & Gives) => Channels;
  /** Public channels of the stream that it feeds; found likewise. */
  readonly publicChannels?: (parts: Needs & Gives) => Public;
  /** Changes of it that two people decide; found likewise. */
  readonly changeKinds?: (parts: Needs & Gives) => Kinds;
  readonly metrics?: (parts: Needs & Gives) => Gauges;
  /** Removes old rows. Each is called from time to time with the time of the round and returns how many went. */
  readonly prune?: (parts: Needs & Gives) => readonly Prune[];
  /** Begins work that gives people the exchange's address, once it has one. */
  readonly whenOpen?: (parts: Needs & Gives, stops: Stops) => void;
  /** For the compiler alone. */
  readonly types?: {
    readonly needs: Needs;
    readonly gives: Gives & {
      readonly changeKinds: Kinds;
      readonly channels: Channels;
      readonly publicChannels: Public;
    };
    readonly answers: Answers;
  };
}

/** Names the parts that a feature needs; the rest of its types follow from its functions. */
export const feature =
  <Needs>() =>
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- nothing given, nothing answered
  <
    Gives extends object = object,
    Answers extends Partial<Handlers> = object,
    Kinds extends Partial<ChangeKinds> = object,
    Channels extends Partial<MemberChannels> = object,
    Public extends Partial<PublicChannels> = object,
  >(
    declared: Feature<Needs, Gives, Answers, Kinds, Channels, Public>,
  ): Feature<Needs, Gives, Answers, Kinds, Channels, Public> =>
    declared;

type Types<Declared> = Declared extends { readonly types?: infer Named } ? NonNullable<Named> : never;
type TypeOf<Declared, Name extends string> =
  Types<Declared> extends Readonly<Record<Name, infer Type>> ? Type : never;

/** The parameter's type when all its needs stand; else what the compiler shows in the error. */
type Standable<Declared, Parts> =
  Parts extends TypeOf<Declared, "needs">
    ? unknown
    : { readonly lacks: Exclude<keyof TypeOf<Declared, "needs">, keyof Parts> };

type AnyFeature = Feature<
  never,
  object,
  Partial<Handlers>,
  Partial<ChangeKinds>,
  Partial<MemberChannels>,
  Partial<PublicChannels>
>;
type Run<Name extends keyof AnyFeature> = ((parts: unknown, stops: Stops) => unknown) &
  NonNullable<AnyFeature[Name]>;

/** Features in the order in which they stand: what comes later rests on what came before. */
export class Standing<Given extends object, Parts extends Given = Given, Answers extends object = object> {
  private readonly features: readonly AnyFeature[];

  constructor(features: readonly AnyFeature[] = []) {
    this.features = features;
  }

  and<Declared>(
    added: Declared & Standable<Declared, Parts>,
  ): Standing<Given, Parts & TypeOf<Declared, "gives">, Answers & TypeOf<Declared, "answers">> {
    return new Standing([...this.features, added as unknown as AnyFeature]);
  }

  async start(given: Given, stops: Stops): Promise<Parts> {
    const declared = { changeKinds: {}, channels: {}, publicChannels: {} };
    const parts: object = { ...given, ...declared };
    for (const each of this.features) {
      Object.assign(parts, await (each.start as Run<"start"> | undefined)?.(parts, stops));
      for (const name of ["changeKinds", "channels", "publicChannels"] as const)
        Object.assign(declared[name], (each[name] as Run<typeof name> | undefined)?.(parts, stops));
    }
    return parts as Parts;
  }

  handlers(parts: Parts): Answers {
    return Object.assign({}, ...this.each("handlers", parts)) as Answers;
  }

  metrics(parts: Parts): Gauges {
    return Object.assign({}, ...this.each("metrics", parts)) as Gauges;
  }

  prunes(parts: Parts): Prune[] {
    return this.each("prune", parts).flatMap((prunes) => (prunes as Prune[] | undefined) ?? []);
  }

  whenOpen(parts: Parts, stops: Stops): void {
    for (const { whenOpen } of this.features) (whenOpen as Run<"whenOpen"> | undefined)?.(parts, stops);
  }

  private each(name: "handlers" | "metrics" | "prune", parts: Parts): unknown[] {
    return this.features.map((each) => (each[name] as Run<typeof name> | undefined)?.(parts as never));
  }
}

/** The parts that stand once all features have started. */
export type PartsOf<Stood extends { start(given: never, stops: Stops): Promise<object> }> = {
  readonly [Name in keyof Awaited<ReturnType<Stood["start"]>>]: Awaited<ReturnType<Stood["start"]>>[Name];
};
