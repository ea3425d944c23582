import { AuthLayout } from "./AuthLayout.tsx";
import { ForVisitors } from "./ForVisitors.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

export default function RegisterDesktop() {
  return (
    <AuthLayout>
      <ForVisitors>
        <RegisterForm />
      </ForVisitors>
    </AuthLayout>
  );
}
