// What early.js leaves for ask.js.
declare var askedEarly: Map<string, Promise<Response>> | undefined;
