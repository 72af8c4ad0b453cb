import {
  IconCalculator,
  IconClockPause,
  IconClockPlay,
  IconListCheck,
  IconPigMoney,
  IconShieldLock,
} from "@touchline/icons";
import { useTexts } from "../../platform/texts/text.ts";
import { RowLink, Rows } from "../../ui/Rows.tsx";

const TOOLS = [
  { href: "/account/limits", label: "safety.tool.deposit", Icon: IconPigMoney },
  { href: "/account/limits", label: "safety.tool.games", Icon: IconClockPlay },
  { href: "/account/self-exclusion", label: "safety.tool.break", Icon: IconClockPause },
  { href: "/account/self-exclusion", label: "safety.tool.exclusion", Icon: IconShieldLock },
  { href: "/responsible-gambling/self-test", label: "safety.selfTest", Icon: IconListCheck },
  { href: "/responsible-gambling/budget", label: "safety.budget", Icon: IconCalculator },
] as const;

/** Links to the tools themselves. */
export function Tools() {
  const texts = useTexts();
  return (
    <Rows title={texts("safety.tools")}>
      {TOOLS.map(({ href, label, Icon }) => (
        <RowLink
          key={label}
          href={href}
          label={texts(label)}
          icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        />
      ))}
    </Rows>
  );
}
