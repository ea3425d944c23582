import { ForVisitors } from "./ForVisitors.tsx";
import { LoginForm } from "./LoginForm.tsx";

export default function LoginMobile() {
  return (
    <div className="px-4 py-6">
      <ForVisitors>
        <LoginForm />
      </ForVisitors>
    </div>
  );
}
