/**
 * Stand-ins for the browser globals that modules of the web read while they load, so that pages can be drawn without a
 * browser.
 */
function nothing(): void {}

const element = { dataset: {}, lang: "" };

const ANSWERS = {
  window: globalThis,
  document: { cookie: "", documentElement: element, querySelector: () => null, addEventListener: nothing },
  localStorage: { getItem: () => null },
  location: { pathname: "/", search: "", protocol: "https:", host: "", hostname: "" },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  // Open, it would keep the build from ending.
  BroadcastChannel: undefined,
  addEventListener: nothing,
  removeEventListener: nothing,
  innerWidth: 1440,
  innerHeight: 900,
};

/** Takes the answers back afterwards: other parts of a build look whether there is a browser. */
export async function withoutBrowser<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = new Map(
    Object.keys(ANSWERS).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(ANSWERS)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  }
}
