import type { SiteInfoTexts } from "./page.ts";

export const es: SiteInfoTexts = {
  privacy: {
    title: "Política de privacidad",
    sections: [
      [
        "Qué guardamos",
        "Guardamos lo que usted indica al registrarse (correo electrónico, país, moneda, idioma), lo que la ley nos obliga a pedir después (nombre, dirección, fecha de nacimiento, documentos de identidad), lo que hace con su dinero (depósitos, apuestas, partidas) y datos técnicos de sus visitas: dirección, dispositivo, hora de acceso.",
      ],
      [
        "Para qué",
        "Para llevar su cuenta y liquidar sus apuestas; para cumplir las obligaciones que imponen {regulator} y las leyes contra el blanqueo de capitales; para protegernos, a usted y a nosotros, del fraude; y, solo si ha dado su consentimiento, para entender cómo se usa el sitio y escribirle sobre ofertas.",
      ],
      [
        "Quién los ve",
        "Los proveedores de pago ven lo que necesita un pago. Los servicios de identidad ven lo que necesita una comprobación. Las autoridades ven aquello a lo que la ley les da derecho. Nadie nos compra sus datos y ningún anunciante los recibe.",
      ],
      [
        "Cuánto tiempo",
        "Los registros de cuenta y operaciones se conservan el tiempo que exige la ley contra el blanqueo tras cerrar la cuenta, por lo general cinco años. Los registros de uso del sitio se borran a los noventa días. El consentimiento puede retirarse en cualquier momento, con efecto desde entonces.",
      ],
      [
        "Sus derechos",
        "Puede ver sus datos, corregirlos, recibir una copia, oponerse a su uso para ofertas y pedir que se borren cuando ninguna ley nos obligue a conservarlos. Escríbanos a la dirección de la página de contacto. También puede reclamar ante su autoridad de protección de datos.",
      ],
      [
        "Cómo se protegen",
        "Las contraseñas se guardan solo como resúmenes argon2id y los testigos de sesión solo como resúmenes. El tráfico va cifrado. El acceso del personal se limita a lo que exige cada tarea y queda registrado.",
      ],
    ],
  },
  rules: {
    title: "Reglas de apuestas",
    sections: [
      [
        "Cuándo es válida una apuesta",
        "Una apuesta es válida cuando el sitio la muestra como aceptada, con su número, cuota e importe. En ese momento se comprueban de nuevo la cuota, el estado y los límites. Si se corta la conexión, la verdad está en su historial: la apuesta que figura en él es válida; la que no figura no se aceptó y no se ha cobrado nada.",
      ],
      [
        "Cuotas",
        "Las cuotas cambian. En los ajustes decide si una cuota cambiada se rechaza, se acepta cuando mejora o se acepta siempre. El recibo muestra la cuota que vio y la que obtuvo.",
      ],
      [
        "Tipos de apuesta",
        "Una simple gana con su única selección. Una combinada multiplica las cuotas de sus selecciones y pierde si pierde una de ellas. Un sistema es un conjunto de combinadas; cada línea se liquida por separado. Las selecciones que dependen unas de otras no pueden unirse en una combinada normal.",
      ],
      [
        "Selecciones anuladas",
        "Una selección se anula si el evento se suspende o se aplaza más allá del plazo indicado para ese deporte, si el mercado se ofreció por error o si no puede determinarse el resultado. Cuenta a cuota 1,00; si se anulan todas, se devuelve el importe. El motivo se muestra junto a la apuesta.",
      ],
      [
        "Apuestas en vivo",
        "Los mercados en vivo se aceptan tras una breve espera y solo si la cuota y el mercado siguen vigentes al terminar. Las imágenes y los datos pueden llegar con retraso: cuenta el estado del evento según la fuente oficial.",
      ],
      [
        "Resultados y correcciones",
        "Las apuestas se liquidan con el resultado oficial. Si la fuente oficial lo corrige dentro de setenta y dos horas, se liquidan de nuevo y la diferencia se anota con su motivo. Las correcciones posteriores no cambian nada.",
      ],
      [
        "Límites",
        "Cada mercado tiene un importe máximo y cada boleto un pago máximo. Ambos se muestran en el boleto antes de apostar. Si limitamos sus apuestas, el boleto lo dice.",
      ],
    ],
  },
  "responsible-gambling": {
    title: "Juego responsable",
    sections: [
      [
        "Juegue por placer",
        "Apostar es un entretenimiento que cuesta dinero. Juegue solo con lo que pueda perder, nunca para recuperar pérdidas, nunca a crédito, y no cuando esté disgustado, cansado o haya bebido.",
      ],
      [
        "Solo a partir de {age} años",
        "Nadie menor de {age} años puede jugar aquí. Comprobamos edad e identidad. Si comparte un dispositivo con menores, cierre la sesión, no guarde la contraseña y use un programa de filtrado.",
      ],
      [
        "Fije límites",
        "Puede limitar depósitos, apuestas y pérdidas por día, semana y mes. Una reducción actúa al instante. Un aumento actúa a las veinticuatro horas, para que nunca sea la decisión de un momento.",
      ],
      [
        "Tómese un descanso",
        "Puede parar un día, unas semanas, el tiempo que elija o para siempre. Mientras dure no podrá apostar, jugar ni depositar, y no le enviaremos ofertas. Un descanso no puede acortarse.",
      ],
      [
        "Señales que importan",
        "Juega más tiempo o más dinero del que quería. Oculta cuánto. Pide prestado para jugar. Juega para olvidar algo. Se inquieta cuando no juega. Una sola de estas señales es motivo suficiente para hablar con alguien.",
      ],
      [
        "Ayuda",
        "Asesoramiento gratuito, confidencial e independiente de nosotros: {helpLink}. La autoridad supervisora es {regulator}: {regulatorLink}.",
      ],
    ],
  },
  terms: {
    title: "Términos y condiciones",
    sections: [
      [
        "Su cuenta",
        "Una persona, una cuenta. Debe tener al menos {age} años, vivir donde podamos prestarle servicio y dar datos verdaderos. La cuenta es solo suya: nadie más puede usarla, y no puede venderse ni cederse.",
      ],
      [
        "Su acceso",
        "Guarde su contraseña para usted y avísenos enseguida si cree que alguien la conoce. Lo que se haga con su acceso antes del aviso cuenta como hecho por usted, salvo que hubiéramos podido impedirlo.",
      ],
      [
        "El dinero de la cuenta",
        "El saldo está en la moneda elegida al registrarse y no devenga intereses. Puede usarse para apuestas y juegos. Este sitio aún no paga retiradas. El dinero de los jugadores se guarda aparte del nuestro.",
      ],
      [
        "Uso leal",
        "Podemos rechazar o anular apuestas hechas conociendo el resultado, mediante programas que apuestan por usted, con varias cuentas o junto a personas que influyen en el evento. Decimos cuál es el motivo y devolvemos el importe salvo que la ley lo prohíba.",
      ],
      [
        "Nuestra responsabilidad",
        "Respondemos de lo que nuestros sistemas hagan mal: una apuesta mal liquidada se liquida de nuevo. No respondemos de oportunidades perdidas durante una interrupción. Nada de esto limita los derechos que la ley le da como consumidor.",
      ],
      [
        "Cambios y reclamaciones",
        "Anunciamos los cambios antes de que entren en vigor; las apuestas ya hechas conservan sus condiciones. Envíe las reclamaciones primero a la dirección de la página de contacto. También puede acudir a {regulator}: {regulatorLink}.",
      ],
    ],
  },
  contract: {
    title: "Contrato de juego",
    sections: [
      [
        "Partes",
        "Este contrato es entre usted, titular de la cuenta, y la empresa que gestiona el sitio, indicada en la página sobre la empresa. Empieza cuando lo acepta al registrarse y termina cuando se cierra la cuenta.",
      ],
      [
        "Qué le debemos",
        "Acceso a los productos ofrecidos en su país, liquidación según las reglas publicadas y los medios para limitar o detener el juego en cualquier momento.",
      ],
      [
        "Qué nos debe",
        "Datos verdaderos, documentos cuando la ley nos obligue a pedirlos, apuestas con dinero propio y legal y uso de la cuenta solo por usted.",
      ],
      [
        "Fin del contrato",
        "Puede excluirse para siempre en cualquier momento. Nosotros podemos cerrarla con siete días de aviso, o al instante por fraude, identidad falsa o mandato legal.",
      ],
      [
        "Ley aplicable",
        "Se aplica la ley de la licencia bajo la que se ofrece el sitio, supervisada por {regulator}. La protección de los consumidores del país donde vive queda intacta.",
      ],
    ],
  },
  cookies: {
    title: "Cookies",
    sections: [
      [
        "Qué se guarda",
        "Pequeños datos en su navegador: su sesión, idioma y tema, su boleto, los ajustes de este dispositivo y su elección en esta página.",
      ],
      [
        "Las necesarias",
        "La cookie de sesión mantiene su acceso, no puede leerla ningún script y termina con la sesión. Idioma, tema y boleto quedan en su dispositivo. Funcionan sin consentimiento porque el sitio no podría funcionar sin ellas.",
      ],
      [
        "Solo con su consentimiento",
        "Medir el uso del sitio, grabar visitas con todo lo que escribe oculto y experimentos que comparan dos versiones de una página. Nada de esto empieza antes de que acepte.",
      ],
      [
        "Si cambia de idea",
        "Abra los ajustes de cookies cuando quiera para retirar o dar su consentimiento. Su elección se guarda 182 días; después volvemos a preguntar. Borrar los datos del navegador borra también la elección.",
      ],
    ],
  },
  about: {
    title: "Quiénes somos",
    sections: [
      [
        "Qué es esto",
        "{brand} es una casa de apuestas y casino para el teléfono: deporte y esports antes y durante el partido, casino y mesas en vivo, deportes virtuales, toto y juegos rápidos, todo con un solo saldo.",
      ],
      [
        "Qué hacemos distinto",
        "Mostramos lo que otros ocultan: el valor justo y nuestro margen junto a una oferta de cierre, su límite antes de apostar, el motivo de cada rechazo y cada anulación, la cuota que vio junto a la que obtuvo y cuánto tiempo tiene la cuota en pantalla.",
      ],
      [
        "Juegos comprobables",
        "Cada sorteo de nuestros juegos puede verificarse: el resumen de la semilla se muestra antes y la semilla después. Cada juego indica qué parte de lo apostado devuelve.",
      ],
      ["Supervisión", "El sitio sigue las reglas de {regulator} ({regulatorLink}). Nadie menor de {age} años puede jugar."],
    ],
  },
  payments: {
    title: "Pagos",
    sections: [
      [
        "Depósitos",
        "Los depósitos se abonan en cuanto el proveedor los confirma. Solo se aceptan medios de pago a su nombre. No cobramos comisión; su banco podría hacerlo.",
      ],
      [
        "Retiradas",
        "Este sitio aún no paga retiradas. Las describiremos aquí antes de abrirlas.",
      ],
      [
        "Comprobaciones",
        "Confirmamos su identidad cuando la ley lo exige y podemos preguntar por el origen del dinero.",
      ],
      [
        "Moneda",
        "La cuenta se lleva en una sola moneda. Los pagos en otra los convierte el proveedor a su cambio, que se muestra antes de confirmar.",
      ],
      [
        "Límites",
        "Los importes mínimo y máximo dependen del medio de pago y se muestran con él. Sus propios límites van primero: un depósito que los supere se rechaza y no se cobra nada.",
      ],
    ],
  },
  company: {
    title: "Datos de la empresa",
    sections: [
      [
        "Quién gestiona el sitio",
        "Este sitio funciona con Touchline, un programa que su operador aloja por sí mismo. El operador cuyo nombre ve en la barra de direcciones es su parte contratante y responde de la licencia, los pagos y la liquidación.",
      ],
      [
        "Autoridad supervisora",
        "{regulator}, {regulatorLink}. Su registro público indica si un operador tiene licencia y para qué productos.",
      ],
      [
        "Contacto",
        "La página de contacto muestra la dirección que el operador ha dado para preguntas y reclamaciones.",
      ],
      [
        "Demostración",
        "Una instalación iniciada sin ajustes propios del operador es una demostración: su saldo es dinero ficticio, sus partidos son simulados y no puede depositarse dinero real.",
      ],
    ],
  },
};
