export { ParametersPage as default } from "./ParametersPage.tsx";
export { changeOf, type Form, formOf, isChanged } from "./parameter.model.ts";
export { ParameterFields } from "./ParameterFields.tsx";
export { ParameterHistory } from "./ParameterHistory.tsx";
export { ParameterWindow } from "./ParameterWindow.tsx";
