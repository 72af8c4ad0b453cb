import type { LoginWay } from "@touchline/jurisdictions";
import { useRouter } from "next/router";
import { useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { openNamedPopup } from "../../domain/shell/popups/named-popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import styles from "./LoginDialog.module.css";
import { NationalIdButton } from "./NationalIdButton.tsx";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { PasswordLogin } from "./PasswordLogin.tsx";

/** The login popup: by login name, phone or national digital ID. */
export default function LoginDialog({ props, open, answer, onClosed }: DialogProps<"login">) {
  const texts = useTexts();
  const router = useRouter();
  const { loginWays: ways } = useFrame().site;
  const [way, setWay] = useState<LoginWay>(props.login ? "login" : ways[0]);
  const [login, setLogin] = useState(props.login ?? "");
  const leaveFor = (path: string) => {
    answer(null);
    void router.push(path);
  };
  /**
   * The account needs another login name: fill it in and switch to its form, so that one field is
   * left.
   */
  const rename = (next: "login" | "phone", name: string) => {
    setLogin(name);
    setWay(next);
  };

  const shut = () => {
    answer(null);
    void openNamedPopup("account-closed", {});
  };

  return (
    <Sheet
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={texts("login.title")}
    >
      <div className={styles.form}>
        {props.reason && <p className={styles.reason}>{props.reason}</p>}
        <Tabs
          label={texts("login.way")}
          value={way}
          onChange={setWay}
          tabs={ways.map((value) => ({ value, label: texts(`login.way.${value}`) }))}
        >
          {way === "national-id" ? (
            <NationalIdButton />
          ) : (
            <PasswordLogin
              key={`${way} ${login}`}
              way={way}
              login={login}
              onRename={rename}
              onDone={() => answer("logged-in")}
              onLeave={leaveFor}
              onShut={shut}
            />
          )}
        </Tabs>
        {way !== "national-id" && <PasskeyLogin onDone={() => answer("logged-in")} onShut={shut} />}
        <div className={styles.others}>
          {way !== "national-id" && (
            <Button tone="ghost" onClick={() => leaveFor("/account/lost-password")}>
              {texts("login.lostPassword")}
            </Button>
          )}
          <Button tone="ghost" onClick={() => leaveFor("/join")}>
            {texts("login.join")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
