/**
 * Compiles the Solidity sources beside it into bytecode.json, which is committed: neither the server nor a test needs
 * the compiler. Run it after a change of a source: `node apps/server/money/custody/evm/contracts/compile.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCES = ["TestCoin.sol", "Fixtures.sol"];

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

interface Compiler {
  compile(input: string): string;
}

/** Bytecode by contract name, with the compiler's metadata hash left out so that it depends on the source alone. */
export function compileContracts(): Record<string, string> {
  const compiler = createRequire(import.meta.url)("solc") as Compiler;
  const sources = Object.fromEntries(
    SOURCES.map((name) => [name, { content: readFileSync(new URL(name, import.meta.url), "utf8") }]),
  );
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: "cancun",
    metadata: { bytecodeHash: "none", appendCBOR: false },
    outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
  };
  const input = JSON.stringify({ language: "Solidity", sources, settings });
  const output = JSON.parse(compiler.compile(input)) as CompilerOutput;
  const fatal = output.errors?.find((error) => error.severity === "error");
  if (fatal !== undefined) throw new Error(fatal.formattedMessage);
  const bytecode: Record<string, string> = {};
  for (const contracts of Object.values(output.contracts)) {
    for (const [name, contract] of Object.entries(contracts)) {
      const code = contract.evm.bytecode.object;
      if (code !== "") bytecode[name] = `0x${code}`;
    }
  }
  return bytecode;
}

if (import.meta.main) {
  writeFileSync(
    new URL("bytecode.json", import.meta.url),
    `${JSON.stringify(compileContracts(), null, 2)}\n`,
  );
}
