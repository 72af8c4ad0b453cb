import { useTexts } from "../../domain/texts/text.ts";
import { Lobby, type LobbyProps } from "../../features/games/lobby/Lobby.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";

export function LobbyScreen(props: LobbyProps) {
  const texts = useTexts();
  const title = texts(`product.${props.product}`);
  return (
    <>
      <PageTitle title={title} />
      <h1 className="only-said">{title}</h1>
      <Lobby {...props} />
    </>
  );
}
