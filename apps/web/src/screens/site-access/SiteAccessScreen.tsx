import { IconBrandAndroid, IconBrandApple, IconMail } from "@touchline/icons";
import type { ReactNode } from "react";
import { type Frame, useFrame } from "../../data/frame/frame.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import { RowLink, Rows } from "../../ui/Rows.tsx";
import { Screen } from "../Screen.tsx";

const ICONS: Record<Frame["pages"]["SITE_ACCESS"][number], ReactNode> = {
  email: <IconMail size={20} />,
  ios: <IconBrandApple size={20} />,
  android: <IconBrandAndroid size={20} />,
};

/**
 * How to reach the site from anywhere: by a mail with its addresses, or from a phone's home screen.
 */
export function SiteAccessScreen() {
  const texts = useTexts();
  const { SITE_ACCESS } = useFrame().pages;
  return (
    <Screen title={texts("siteAccess.title")}>
      <Lead>{texts("siteAccess.lead")}</Lead>
      <Rows>
        {SITE_ACCESS.map((way) => (
          <RowLink
            key={way}
            href={`/account/siteaccess/${way}`}
            label={texts(`siteAccess.${way}`)}
            icon={ICONS[way]}
          />
        ))}
      </Rows>
    </Screen>
  );
}
