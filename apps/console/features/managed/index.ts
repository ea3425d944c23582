export { ManagedPage as default } from "./ManagedPage.tsx";
export { RunTable } from "./RunTable.tsx";
