# The demo in a container: brand sites on 4100, the shop on 4101, the payment provider on 4102.
#   docker build -t ws-demo .
#   docker run --rm -p 4100:4100 -p 4101:4101 -p 4102:4102 -v ws-demo:/data ws-demo --allow-origin http://localhost:8181
FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json ./
COPY test/consumers/package.json test/consumers/
COPY test/hosts/package.json test/hosts/
RUN npm ci
COPY . .
RUN npm run build && npm run docs && mkdir /data && chown node:node /data
# All interfaces: the container's own loopback cannot be reached from outside.
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4100 4101 4102
# Without npm, which would not pass the signal to stop.
ENTRYPOINT ["node", "--import", "tsx", "demo/start.ts", "--no-build"]
