import { IconBrandAndroid, IconBrandApple, IconMail } from "@tabler/icons-react";
import { useTexts } from "../../lib/text.tsx";
import { Lead } from "../../ui/Form.tsx";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";

/** How to reach the site from anywhere: by a mail with its addresses, or from the home screen of a phone. */
export function SiteAccessScreen() {
  const texts = useTexts();
  return (
    <Screen title={texts("siteAccess.title")}>
      <Lead>{texts("siteAccess.lead")}</Lead>
      <Rows>
        <RowLink href="/account/siteaccess/email" label={texts("siteAccess.email")} icon={<IconMail size={20} />} />
        <RowLink href="/account/siteaccess/ios" label={texts("siteAccess.ios")} icon={<IconBrandApple size={20} />} />
        <RowLink href="/account/siteaccess/android" label={texts("siteAccess.android")} icon={<IconBrandAndroid size={20} />} />
      </Rows>
    </Screen>
  );
}
