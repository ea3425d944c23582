export { ParametersPage as default } from "./ParametersPage.tsx";
export {
  changeOf,
  type Form,
  formOf,
  isChanged,
  type RefusedField,
  refusedField,
} from "./parameter.model.ts";
export { ParameterFields } from "./ParameterFields.tsx";
export { ParameterHistory } from "./ParameterHistory.tsx";
export { ParameterWindow } from "./ParameterWindow.tsx";
