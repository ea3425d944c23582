/** True in a thorough run (`npm run test:thorough`): every language on every page. */
export const isThorough = process.env["THOROUGH"] === "1";
