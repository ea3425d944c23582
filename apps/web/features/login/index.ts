/** Coming in; and for the pages of a member, the fields for addresses, codes and new passwords. Namespace: login. */
export { CodeField } from "./CodeField.tsx";
export { type ContactForm, contactProblem, emptyContact } from "./contact.model.ts";
export { EmailField, PhoneField } from "./ContactField.tsx";
export { DemoButton } from "./DemoButton.tsx";
export { isCode, type PasswordProblem, passwordProblem } from "./login.model.ts";
export { NewPasswordField } from "./NewPasswordField.tsx";
export { refusalAt } from "./refused-field.ts";
export { useCode } from "./use-code.ts";
