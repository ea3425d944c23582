/** A policy of the signer, or what it keeps, that cannot be read; with a sentence for whoever starts it. */
export class PolicyProblem extends Error {
  override name = "PolicyProblem";
}
