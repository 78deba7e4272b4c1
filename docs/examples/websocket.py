"""The client side of a WebSocket (RFC 6455), as far as the device protocol needs it."""
import base64, json, secrets, socket, ssl, struct


class Closed(Exception):
    """The connection ended, with this close code (0 for none)."""


class WebSocket:
    """A connection of a device; `address` is a split URL."""

    def __init__(self, address, token):
        secure = address.scheme == 'https'
        self.socket = socket.create_connection((address.hostname, address.port or (443 if secure else 80)), 10)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=address.hostname)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = ['GET /device/v1/connect HTTP/1.1', f'Host: {address.netloc}', 'Upgrade: websocket',
                 'Connection: Upgrade', f'Sec-WebSocket-Key: {key}', 'Sec-WebSocket-Version: 13',
                 f'Authorization: Bearer {token}', '', '']
        self.socket.sendall('\r\n'.join(lines).encode())
        self.data = b''
        while b'\r\n\r\n' not in self.data:
            self.fill(10)
        head, self.data = self.data.split(b'\r\n\r\n', 1)
        status = int(head.split()[1])
        if status != 101:
            raise Closed(4401 if status == 401 else 0)

    def fill(self, seconds):
        self.socket.settimeout(seconds)
        received = self.socket.recv(65536)
        if not received:
            raise Closed(0)
        self.data += received

    def send(self, message, kind=1):
        body = json.dumps(message).encode() if kind == 1 else message
        mask, size = secrets.token_bytes(4), len(body)
        length = bytes([128 | size]) if size < 126 else struct.pack('>BH', 254, size) if size < 65536 else \
            struct.pack('>BQ', 255, size)
        masked = bytes(byte ^ mask[index & 3] for index, byte in enumerate(body))
        self.socket.sendall(bytes([128 | kind]) + length + mask + masked)

    def receive(self, seconds):
        """The next message, or None if none came in time."""
        while (frame := self.frame()) is None:
            try:
                self.fill(seconds)
            except socket.timeout:
                return None
        kind, body = frame
        if kind == 8:
            raise Closed(int.from_bytes(body[:2], 'big'))
        if kind == 9:
            self.send(body, 10)
        return json.loads(body) if kind == 1 else None

    def frame(self):
        head = 2 if len(self.data) < 2 else {126: 4, 127: 10}.get(self.data[1], 2)
        if len(self.data) < head:
            return None
        size = self.data[1] if head == 2 else int.from_bytes(self.data[2:head], 'big')
        if len(self.data) < head + size:
            return None
        kind, body, self.data = self.data[0] & 15, self.data[head:head + size], self.data[head + size:]
        return kind, body
