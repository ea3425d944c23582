import { ForVisitors } from "./ForVisitors.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

export default function RegisterMobile() {
  return (
    <div className="px-4 py-6">
      <ForVisitors>
        <RegisterForm />
      </ForVisitors>
    </div>
  );
}
