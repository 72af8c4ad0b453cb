import { IconKey, IconPhone } from "@touchline/icons";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { NotYou } from "../../features/security/NotYou.tsx";
import { Security } from "../../features/security/Security.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";

/**
 * The account's authentication methods and sessions. The last part is for everybody, because
 * notices link to it.
 */
export function SecurityScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("security.title")}>
      <QueryRoot>
        <NeedsLogin reason={texts("security.guest")}>
          {() => (
            <>
              <Security />
              <Rows>
                <RowLink
                  href="/change-password"
                  label={texts("security.password")}
                  icon={<IconKey size={20} />}
                />
                <RowLink
                  href="/confirm-phone"
                  label={texts("security.phone")}
                  icon={<IconPhone size={20} />}
                />
              </Rows>
            </>
          )}
        </NeedsLogin>
      </QueryRoot>
      <NotYou />
    </Screen>
  );
}
